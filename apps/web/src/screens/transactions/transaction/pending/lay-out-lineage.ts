import type { FamilyMember } from '#data/transactions/transaction.ts'

export interface LineageLayout {
  /** Generations from left to right. */
  readonly columns: readonly (readonly FamilyMember[])[]
  /** Lines in each gap between two columns, as vertical percentages. */
  readonly links: readonly (readonly LineageLink[])[]
}

export interface LineageLink {
  readonly from: number
  readonly to: number
}

/** Places each transaction one column after its last parent. The family lists parents before children. */
export function layOutLineage(family: readonly FamilyMember[]): LineageLayout {
  const columnOf = new Map<string, number>()
  const columns: FamilyMember[][] = []
  for (const member of family) {
    const column = Math.max(-1, ...member.parents.map((parent) => columnOf.get(parent) ?? -1)) + 1
    columnOf.set(member.id, column)
    ;(columns[column] ??= []).push(member)
  }
  const heightOf = (id: string) => {
    const members = columns[columnOf.get(id) ?? 0] ?? []
    return (100 * (members.findIndex((member) => member.id === id) + 0.5)) / Math.max(1, members.length)
  }
  const links = columns.slice(1).map((): LineageLink[] => [])
  for (const { id, parents } of family)
    for (const parent of parents) {
      const [start, end] = [columnOf.get(parent), columnOf.get(id)]
      if (start === undefined || end === undefined) continue
      // A line to a later generation crosses the gaps between in equal steps.
      for (let gap = start; gap < end; gap++) {
        const heightAt = (column: number) =>
          round(heightOf(parent) + ((heightOf(id) - heightOf(parent)) * (column - start)) / (end - start))
        links[gap]?.push({ from: heightAt(gap), to: heightAt(gap + 1) })
      }
    }
  return { columns, links }
}

const round = (percent: number) => Math.round(percent * 10) / 10
