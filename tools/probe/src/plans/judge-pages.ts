import type { ComparedPage, PageCost } from './address-page.ts'

/** How much dearer a busy address may be. */
export const MOST_RATIO = 1.5

/** As a whole, or by what the page shows: the last page of one may be shorter, and transactions of one larger. */
export const ratioOf = (hot: Omit<PageCost, 'statements'>, cold: Omit<PageCost, 'statements'>): number =>
  Math.min(hot.buffers / cold.buffers, hot.buffers / hot.shown / (cold.buffers / cold.shown))

/** What falls short of the same cost for everybody. */
export function judgePages(compared: readonly ComparedPage[]): string[] {
  return compared.flatMap(({ what, hot, cold }) => {
    const faults: string[] = []
    if (hot.statements !== cold.statements)
      faults.push(
        `address page, ${what}: ${hot.statements} statements for the busy address, ${cold.statements} otherwise`,
      )
    const ratio = ratioOf(hot, cold)
    if (!(ratio <= MOST_RATIO))
      faults.push(`address page, ${what}: ${ratio.toFixed(2)} times the buffers for the busy address`)
    return faults
  })
}

/** All of it on one line. */
export const describePages = (compared: readonly ComparedPage[]): string =>
  `address page, busy / quiet: ${compared.map(describe).join(' · ')}`

const describe = ({ what, hot, cold }: ComparedPage): string =>
  `${what} ${hot.statements}/${cold.statements} statements, ${hot.buffers}/${cold.buffers} buffers ` +
  `for ${hot.shown}/${cold.shown} things × ${ratioOf(hot, cold).toFixed(2)}`
