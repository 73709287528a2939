import type { ScriptView } from '../../../data/boxes/box-view.ts'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyAction, CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './box.module.css'
import { ValueTable } from './value-table.tsx'

/** What has to be true for the box to be spent, taken apart as far as it can be. */
export function BoxScript({ script }: { readonly script: ScriptView }) {
  const words = useWords()
  const { ergoTree, version, templateSha256, templateBlake2b256, constants } = script
  return (
    <Section className="span-12" title={words.text('boxes.script')}>
      <Ledger>
        <LedgerRow label={words.text('boxes.templateSha256')}>
          <Template hash={templateSha256} />
        </LedgerRow>
        <LedgerRow label={words.text('boxes.templateBlake2b256')}>
          <Template hash={templateBlake2b256} />
        </LedgerRow>
        <LedgerRow label={words.text('boxes.version')}>{version === null ? UNKNOWN : formatCount(version)}</LedgerRow>
      </Ledger>
      {constants.length > 0 && (
        <div className={css.part}>
          <h3>{words.text('boxes.constants')}</h3>
          <ValueTable caption={words.text('boxes.constants')} place={words.text('boxes.constant')} values={constants} />
        </div>
      )}
      <div className={css.part}>
        <h3>{words.text('boxes.ergoTree')}</h3>
        <CodeBlock text={ergoTree} label={words.text('boxes.ergoTree')} />
        <CopyAction text={ergoTree} className={css.copy}>
          {words.text('boxes.copyErgoTree')}
        </CopyAction>
      </div>
    </Section>
  )
}

function Template({ hash }: { readonly hash: string | null }) {
  if (hash === null) return UNKNOWN
  return (
    <span className={css.hash}>
      <FullHash id={hash} />
      <CopyButton text={hash} />
    </span>
  )
}
