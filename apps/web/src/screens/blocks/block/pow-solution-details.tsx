import type { BlockView } from '../../../data/blocks/block-view.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import css from './block.module.css'

const PARTS = ['pk', 'w', 'n', 'd'] as const

/** The proof-of-work solution in the header. Field names are those of the protocol in every language. */
export function PowSolutionDetails({ solution }: { readonly solution: BlockView['powSolution'] }) {
  return (
    <Disclosure summary={PARTS.join(', ')}>
      <DescriptionList className={css.pow}>
        {PARTS.map((part) => (
          <DescriptionRow key={part} label={part}>
            <span className="mono" translate="no">
              {solution[part]}
            </span>
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Disclosure>
  )
}
