import type { BoxView, TransactionView } from '../../../data/transactions/transaction-view.ts'
import { BoxLink } from '../../../entities/box-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import css from './box-detail.module.css'
import { Said } from '../../../ui/said.tsx'
import { ScriptDetails } from './script-details.tsx'
import { ValueList } from './value-list.tsx'

export interface BoxDetailProps {
  readonly transaction: TransactionView
  readonly box: BoxView
}

/** Script, registers, and for an input what unlocked it. */
export function BoxDetail({ transaction: { owners }, box }: BoxDetailProps) {
  const words = useWords()
  const script = box.owner === null ? undefined : owners[box.owner]?.script
  const { registers = [], extension = [], proof, isCut = false, role } = box
  const isEmpty = script === undefined && proof === undefined && registers.length + extension.length === 0 && !isCut
  if (isEmpty) return null
  const content = (
    <div className={css.detail}>
      {registers.length > 0 && <ValueList values={registers} />}
      {script !== undefined && <Code title={words.text('transaction.ergoTree')} text={script} />}
      {proof !== undefined && <Code title={words.text('transaction.proof')} text={proof} />}
      {extension.length > 0 && (
        <>
          <p className="label">{words.text('transaction.extension')}</p>
          <ValueList values={extension} />
        </>
      )}
      {isCut && (
        <p className="label">
          <Said message="transaction.cut" values={{ box: <BoxLink id={box.boxId} length={6} /> }} />
        </p>
      )}
    </div>
  )
  // An emission box folds its whole self away already.
  if (role === 'emission') return content
  const summary =
    proof === undefined
      ? 'transaction.boxDetail'
      : script === undefined
        ? 'transaction.proof'
        : 'transaction.inputDetail'
  return <ScriptDetails summary={words.text(summary, { registers: registers.length })}>{content}</ScriptDetails>
}

function Code({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <p className="label">{title}</p>
      <CodeBlock text={text} label={title} />
    </div>
  )
}
