/**
 * Measures how long each pipeline stage waits for its input and for its consumer. Wrap the source of a stage with
 * `input` and its result with `output`; the last stage has only an input.
 */
export class StageClock<Stage extends string> {
  readonly #first: Stage
  readonly #stopwatches: Readonly<Record<Stage, StageStopwatches>>
  readonly #stages: readonly Stage[]
  readonly #now: () => number

  constructor(stages: readonly [Stage, ...Stage[]], nowMs: () => number) {
    this.#stages = stages
    this.#first = stages[0]
    this.#now = nowMs
    // One entry per stage; the return type of fromEntries does not express that.
    this.#stopwatches = Object.fromEntries(stages.map((stage) => [stage, createStopwatches()])) as Record<
      Stage,
      StageStopwatches
    >
  }

  /** The stage waits for its input while `next` is pending. */
  input<T>(stage: Stage, source: AsyncIterable<T>): AsyncIterableIterator<T, void> {
    const { input } = this.#stopwatches[stage]
    return observe(source, {
      onRequest: () => input.start(this.#now()),
      onResult: () => input.stop(this.#now()),
    })
  }

  /** The stage waits for its consumer while no `next` is pending, and also after its end, or it would count as busy. */
  output<T>(stage: Stage, source: AsyncIterable<T>): AsyncIterableIterator<T, void> {
    const { consumer } = this.#stopwatches[stage]
    return observe(source, {
      onRequest: () => consumer.stop(this.#now()),
      onResult: () => consumer.start(this.#now()),
    })
  }

  /** Totals since the start, including waits in progress. */
  waits(): readonly StageWaits[] {
    const now = this.#now()
    return this.#stages.map((stage) => {
      const { input, consumer } = this.#stopwatches[stage]
      return { stage, inputMs: input.read(now), consumerMs: consumer.read(now) }
    })
  }

  /** The stage that waited least since the start. */
  limiting(): string {
    return limitingStage(this.waits()) ?? this.#first
  }
}

interface StageStopwatches {
  readonly input: Stopwatch
  readonly consumer: Stopwatch
}

const createStopwatches = (): StageStopwatches => ({ input: new Stopwatch(), consumer: new Stopwatch() })

class Stopwatch {
  #total = 0
  #since: number | undefined

  start(now: number): void {
    this.#since ??= now
  }

  stop(now: number): void {
    this.#total = this.read(now)
    this.#since = undefined
  }

  read(now: number): number {
    return this.#total + (this.#since === undefined ? 0 : now - this.#since)
  }
}

interface Observer {
  onRequest(): void
  onResult(): void
}

/** Passes everything through unchanged, including `return` while a `next` is pending. */
function observe<T>(source: AsyncIterable<T>, observer: Observer): AsyncIterableIterator<T, void> {
  const items = source[Symbol.asyncIterator]()
  return {
    next: async () => {
      observer.onRequest()
      try {
        const next = await items.next()
        return next.done ? { done: true, value: undefined } : next
      } finally {
        observer.onResult()
      }
    },
    return: async () => {
      await items.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

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
