/** Total waiting time of a stage. */
export interface StageWaits {
  readonly stage: string
  readonly inputMs: number
  readonly consumerMs: number
}

/** The stage that waits least is the one the others wait for. Ties go to the earlier stage. */
export function limitingStage(waits: readonly StageWaits[]): string | undefined {
  let limiting: StageWaits | undefined
  for (const stage of waits) {
    if (limiting === undefined || totalWaitMs(stage) < totalWaitMs(limiting)) limiting = stage
  }
  return limiting?.stage
}

/** Waiting time between two readings. */
export function waitDifference(earlier: readonly StageWaits[], later: readonly StageWaits[]): readonly StageWaits[] {
  const before = new Map(earlier.map((waits) => [waits.stage, waits]))
  return later.map(({ stage, inputMs, consumerMs }) => ({
    stage,
    inputMs: inputMs - (before.get(stage)?.inputMs ?? 0),
    consumerMs: consumerMs - (before.get(stage)?.consumerMs ?? 0),
  }))
}

const totalWaitMs = ({ inputMs, consumerMs }: StageWaits): number => inputMs + consumerMs
