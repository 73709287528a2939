/**
 * Runs the jobs in order, one at a time on each worker. After a failure no further job starts; the error is thrown when
 * all running jobs have ended.
 */
export async function distribute<Worker, Job>(
  workers: readonly Worker[],
  jobs: readonly Job[],
  run: (worker: Worker, job: Job) => Promise<void>,
): Promise<void> {
  const queue = jobs.values()
  const failures: unknown[] = []
  const work = async (worker: Worker): Promise<void> => {
    try {
      for (const job of queue) {
        await run(worker, job)
        if (failures.length > 0) return
      }
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(workers.map(work))
  if (failures.length > 0) throw failures[0]
}
