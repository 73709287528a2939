import { limitingStage, type StageWaits } from './stage-waits.ts'

/**
 * Measures how long each stage of a pipeline waits for its input and for its consumer. Wrap what a stage reads with
 * `input` and what it yields with `output`; the last stage yields nothing and has only an input.
 */
export class StageClock<Stage extends string> {
  readonly #first: Stage
  readonly #watches: Readonly<Record<Stage, Watches>>
  readonly #stages: readonly Stage[]
  readonly #now: () => number

  constructor(stages: readonly [Stage, ...Stage[]], nowMs: () => number) {
    this.#stages = stages
    this.#first = stages[0]
    this.#now = nowMs
    // One entry per stage, which fromEntries cannot tell the compiler.
    this.#watches = Object.fromEntries(stages.map((stage) => [stage, newWatches()])) as Record<Stage, Watches>
  }

  /** While the stage asks for the next item, it waits for its input. */
  input<T>(stage: Stage, source: AsyncIterable<T>): AsyncIterableIterator<T, void> {
    const { input } = this.#watches[stage]
    return observed(source, {
      asked: () => input.start(this.#now()),
      answered: () => input.stop(this.#now()),
    })
  }

  /** While nobody asks for the next item, the stage waits for its consumer: also once it has ended, or it would seem busy. */
  output<T>(stage: Stage, source: AsyncIterable<T>): AsyncIterableIterator<T, void> {
    const { consumer } = this.#watches[stage]
    return observed(source, {
      asked: () => consumer.stop(this.#now()),
      answered: () => consumer.start(this.#now()),
    })
  }

  /** Since the beginning, waits that still last included. */
  waits(): readonly StageWaits[] {
    const now = this.#now()
    return this.#stages.map((stage) => {
      const { input, consumer } = this.#watches[stage]
      return { stage, inputMs: input.read(now), consumerMs: consumer.read(now) }
    })
  }

  /** The stage that waited least since the beginning. */
  limiting(): string {
    return limitingStage(this.waits()) ?? this.#first
  }
}

interface Watches {
  readonly input: Stopwatch
  readonly consumer: Stopwatch
}

const newWatches = (): Watches => ({ input: new Stopwatch(), consumer: new Stopwatch() })

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
  asked(): void
  answered(): void
}

/** Passes everything on as it is, `return` while a `next` is pending included. */
function observed<T>(source: AsyncIterable<T>, observer: Observer): AsyncIterableIterator<T, void> {
  const items = source[Symbol.asyncIterator]()
  return {
    next: async () => {
      observer.asked()
      try {
        const next = await items.next()
        return next.done ? { done: true, value: undefined } : next
      } finally {
        observer.answered()
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
