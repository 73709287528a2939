import type { ComparedPage, PageCost } from './compare-address-pages.ts'

/** How much more a busy address may cost. */
export const MAX_COST_RATIO = 1.5

/**
 * Total cost or cost per item, whichever is lower: one last page may be shorter, and transactions of one address
 * larger.
 */
export const costRatio = (busy: Omit<PageCost, 'statements'>, quiet: Omit<PageCost, 'statements'>): number =>
  Math.min(busy.buffers / quiet.buffers, busy.buffers / busy.items / (quiet.buffers / quiet.items))

/** Reports pages that cost more for a busy address than for a quiet one. */
export function checkPageCosts(compared: readonly ComparedPage[]): string[] {
  return compared.flatMap(({ name, busy, quiet }) => {
    const problems: string[] = []
    if (busy.statements !== quiet.statements)
      problems.push(
        `address page, ${name}: ${busy.statements} statements for the busy address, ${quiet.statements} otherwise`,
      )
    const ratio = costRatio(busy, quiet)
    if (!(ratio <= MAX_COST_RATIO))
      problems.push(`address page, ${name}: ${ratio.toFixed(2)} times the buffers for the busy address`)
    return problems
  })
}

export const formatPageCosts = (compared: readonly ComparedPage[]): string =>
  `address page, busy / quiet: ${compared.map(formatPage).join(' · ')}`

const formatPage = ({ name, busy, quiet }: ComparedPage): string =>
  `${name} ${busy.statements}/${quiet.statements} statements, ${busy.buffers}/${quiet.buffers} buffers ` +
  `for ${busy.items}/${quiet.items} items × ${costRatio(busy, quiet).toFixed(2)}`
