import type { ScriptView } from '#data/boxes/box.ts'
import { contractPath } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyAction, CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './box.module.css'
import { ConstantTable } from './constant-table.tsx'

/** The script that guards the box, decoded as far as possible; undefined while loading. */
export function BoxScript({ script }: { readonly script: ScriptView | undefined }) {
  const t = useTranslation()
  return (
    <Section className="span-12" title={t.text('boxes.script')}>
      <DescriptionList
        data={script}
        facts={[
          {
            label: t.text('boxes.templateSha256'),
            skeleton: 6,
            value: ({ templateSha256 }) => <Template hash={templateSha256} />,
          },
          {
            label: t.text('boxes.templateBlake2b256'),
            skeleton: 6,
            value: ({ templateBlake2b256 }) => <Template hash={templateBlake2b256} />,
          },
          {
            label: t.text('boxes.version'),
            skeleton: 1,
            value: ({ version }) => (version === null ? UNKNOWN_VALUE_TEXT : formatCount(version)),
          },
        ]}
      />
      {script !== undefined && <ScriptContent script={script} />}
    </Section>
  )
}

function ScriptContent({ script: { ergoTree, constants } }: { readonly script: ScriptView }) {
  const t = useTranslation()
  return (
    <>
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
    </>
  )
}

function Template({ hash }: { readonly hash: string | null }) {
  if (hash === null) return UNKNOWN_VALUE_TEXT
  return (
    <span className={css.hash}>
      <ScreenLink screen="contract" to={contractPath(hash)}>
        <FullHash id={hash} />
      </ScreenLink>
      <CopyButton text={hash} />
    </span>
  )
}
