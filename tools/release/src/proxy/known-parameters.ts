import { v0Operations, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { SCREENS } from '@ergo-explorer/web/routes'

/** Parameters of the older explorer, which lead to the same page by other names. */
const OLD_NAMES = ['offset', 'startDate', 'endDate']
/** Who has heard of a block asks for answers as of it. */
const NEWEST = 'tip'
/** How many unknown parameters are dropped; whoever sends more is not answered from the cache. */
const PASSES = 4

/** Every parameter that some page or operation reads. */
export function knownParameters(): string[] {
  const operations = [v0Operations, v1Operations, v2Operations].flatMap((all) => Object.values(all))
  const asked = operations.flatMap(({ query }) => Object.keys(query?.properties ?? {}))
  const shown = SCREENS.flatMap(({ params }) => params)
  return [...new Set([...asked, ...shown, ...OLD_NAMES, 'iframe', NEWEST])].toSorted()
}

/** The part of the proxy's configuration that drops all others, one in each of a few passes. */
export function formatKnownParameters(names: readonly string[]): string {
  const known = `(?:${names.join('|')})(?:=|&|$)`
  const passes = Array.from({ length: PASSES }, (_, i) => {
    const from = i === 0 ? '$args' : `$args_${i}`
    // What is known and stands in front stays, the first that is unknown goes, and the rest is looked at in the next pass.
    const form = `^(?<front_${i}>(?:(?=${known})[^&]*&)*)(?!${known})[^&]+&?(?<rest_${i}>.*)$`
    return `map ${from} $args_${i + 1} {\n  default ${from};\n  "~${form}" $front_${i}$rest_${i};\n}\n`
  })
  const left = `"~(?:^|&)(?!${known})[^&]"`
  return [
    '# Written by `pnpm proxy-parameters` from the route table and the contract.\n',
    ...passes,
    `map $args_${PASSES} $has_too_many_unknown {\n  default 0;\n  ${left} 1;\n}\n`,
  ].join('')
}
