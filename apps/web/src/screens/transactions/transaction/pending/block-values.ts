import { formatCount } from '#format/number.ts'

/** Placeholders of messages about a projected block, which call the first one the next block. */
export const blockValues = (block: number) => ({ when: block === 1 ? 'next' : 'later', block: formatCount(block) })
