import { usePublicConfig } from '#config/use-public-config.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { boxKey, boxKeys, type BoxReference } from '../flow/box-key.ts'
import { findEvidence } from './evidence.ts'
import css from './evidence-list.module.css'
import { RULE_FILES } from './rule-files.ts'
import { buildStoryMessage } from '@ergo-explorer/sentences/story-kinds'
import { SentenceValue } from './story-sentence.tsx'

/** The boxes that each value of the story rests on, and the rule that derived it. */
export function EvidenceList({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { story } = transaction
  const message = story === null ? undefined : buildStoryMessage(story)
  if (story === null || message === undefined) return null
  const evidence = Object.entries(findEvidence(message, story, transaction))
  const { rule, ruleVersion: version } = story
  return (
    <Disclosure className={css.evidence} summary={t.text('evidence.title')}>
      {evidence.length > 0 && (
        <dl className={css.list}>
          {evidence.map(([placeholder, boxes]) => (
            <div key={placeholder} data-boxes={boxKeys(boxes)}>
              <dt>
                <SentenceValue names={story} value={message.values[placeholder] ?? ''} />
              </dt>
              <dd>
                <BoxReferences boxes={boxes} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="label">
        {rule === null || version === null
          ? t.text('evidence.pending')
          : t.text('evidence.rule', { rule, version: String(version) })}
        {rule !== null && <RuleLinks rule={rule} />}
      </p>
    </Disclosure>
  )
}

/** Boxes that are linked; the others are highlighted only. */
const MAX_LINKS = 12

function BoxReferences({ boxes }: { readonly boxes: readonly BoxReference[] }) {
  const t = useTranslation()
  return (
    <>
      {boxes.slice(0, MAX_LINKS).map(({ side, index }) => (
        <a key={`${side} ${index}`} href={`#${side}-${index}`} data-boxes={boxKey({ side, index })}>
          {t.text('evidence.box', { side, index: String(index) })}
        </a>
      ))}
      {boxes.length > MAX_LINKS && <span>{t.text('flow.more', { boxes: boxes.length - MAX_LINKS })}</span>}
    </>
  )
}

/** Documentation and source of a rule, if the operator names the repository. */
function RuleLinks({ rule }: { readonly rule: string }) {
  const t = useTranslation()
  const { source } = usePublicConfig().links
  const file = Object.entries(RULE_FILES).find(([, rules]) => rules.includes(rule))?.[0]
  if (source === '' || file === undefined) return null
  const root = `${source.replace(/\/+$/, '')}/blob/main`
  return (
    <>
      {' '}
      <ExternalLink href={`${root}/docs/stories.md#${rule}`}>{t.text('evidence.documentation')}</ExternalLink>{' '}
      <ExternalLink href={`${root}/packages/stories/src/rules/${file}`}>{t.text('evidence.source')}</ExternalLink>
    </>
  )
}
