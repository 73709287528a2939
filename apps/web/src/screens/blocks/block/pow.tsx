import type { BlockView } from '../../../data/blocks/block-view.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import css from './block.module.css'

const PARTS = ['pk', 'w', 'n', 'd'] as const

/** The solution as the header has it. Its names are those of the protocol in every language. */
export function Pow({ solution }: { readonly solution: BlockView['powSolution'] }) {
  return (
    <Disclosure summary={PARTS.join(', ')}>
      <Ledger className={css.pow}>
        {PARTS.map((part) => (
          <LedgerRow key={part} label={part}>
            <span className="quote" translate="no">
              {solution[part]}
            </span>
          </LedgerRow>
        ))}
      </Ledger>
    </Disclosure>
  )
}
