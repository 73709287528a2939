import type { KnownBlock } from '#data/api/operations.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import css from './block.module.css'

const PARTS = ['pk', 'w', 'n', 'd'] as const

/** The proof-of-work solution in the header. Field names are those of the protocol in every language. */
export function PowSolutionDetails({ solution }: { readonly solution: KnownBlock['header']['powSolution'] }) {
  return (
    <Disclosure summary={PARTS.join(', ')}>
      <DescriptionList
        className={css.pow}
        facts={PARTS.map((part) => ({
          label: part,
          value: (
            <span className="mono" translate="no">
              {solution[part]}
            </span>
          ),
        }))}
      />
    </Disclosure>
  )
}
