/** How long a stage has waited so far. */
export interface StageWaits {
  readonly stage: string
  readonly inputMs: number
  readonly consumerMs: number
}

/** The stage that waits least is the one the others wait for. Of equals, the one that comes first in the pipeline. */
export function limitingStage(waits: readonly StageWaits[]): string | undefined {
  let limiting: StageWaits | undefined
  for (const stage of waits) {
    if (limiting === undefined || waited(stage) < waited(limiting)) limiting = stage
  }
  return limiting?.stage
}

/** What was waited from one reading of the clock to a later one. */
export function waitsBetween(earlier: readonly StageWaits[], later: readonly StageWaits[]): readonly StageWaits[] {
  const before = new Map(earlier.map((waits) => [waits.stage, waits]))
  return later.map(({ stage, inputMs, consumerMs }) => ({
    stage,
    inputMs: inputMs - (before.get(stage)?.inputMs ?? 0),
    consumerMs: consumerMs - (before.get(stage)?.consumerMs ?? 0),
  }))
}

const waited = ({ inputMs, consumerMs }: StageWaits): number => inputMs + consumerMs
