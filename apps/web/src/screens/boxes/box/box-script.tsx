import type { ScriptView } from '../../../data/boxes/box-view.ts'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyAction, CopyButton } from '../../../ui/copy-button.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './box.module.css'
import { ConstantTable } from './constant-table.tsx'

/** The script that guards the box, decoded as far as possible. */
export function BoxScript({ script }: { readonly script: ScriptView }) {
  const t = useTranslation()
  const { ergoTree, version, templateSha256, templateBlake2b256, constants } = script
  return (
    <Section className="span-12" title={t.text('boxes.script')}>
      <DescriptionList>
        <DescriptionRow label={t.text('boxes.templateSha256')}>
          <Template hash={templateSha256} />
        </DescriptionRow>
        <DescriptionRow label={t.text('boxes.templateBlake2b256')}>
          <Template hash={templateBlake2b256} />
        </DescriptionRow>
        <DescriptionRow label={t.text('boxes.version')}>
          {version === null ? UNKNOWN_VALUE_TEXT : formatCount(version)}
        </DescriptionRow>
      </DescriptionList>
      {constants.length > 0 && (
        <div className={css.part}>
          <h3>{t.text('boxes.constants')}</h3>
          <ConstantTable caption={t.text('boxes.constants')} idLabel={t.text('boxes.constant')} values={constants} />
        </div>
      )}
      <div className={css.part}>
        <h3>{t.text('boxes.ergoTree')}</h3>
        <CodeBlock text={ergoTree} label={t.text('boxes.ergoTree')} />
        <CopyAction text={ergoTree} className={css.copy}>
          {t.text('boxes.copyErgoTree')}
        </CopyAction>
      </div>
    </Section>
  )
}

function Template({ hash }: { readonly hash: string | null }) {
  if (hash === null) return UNKNOWN_VALUE_TEXT
  return (
    <span className={css.hash}>
      <FullHash id={hash} />
      <CopyButton text={hash} />
    </span>
  )
}
