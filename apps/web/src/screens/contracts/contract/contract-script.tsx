// The script scrolls in its own box, which must be focusable and have a name.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, react/no-array-index-key */
import type { ReactNode } from 'react'
import type { ContractConstant, ContractDetail } from '@ergo-explorer/contract'
import { ConstantContent, formatConstantType } from '#entities/constant-content.tsx'
import { roleText, unitText } from '#entities/role-texts.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import css from './contract.module.css'

/** The script line by line, and its constants. A constant in the script links to its entry. */
export function ContractScript({
  contract: { lines, constants, template, verifiedSource },
}: {
  readonly contract: ContractDetail
}) {
  const t = useTranslation()
  const columns = constants.length > 0 ? 'span-8' : 'span-12'
  return (
    <div className="grid">
      <Section className={columns} title={t.text('contracts.script')} note={t.text('contracts.scriptNote')}>
        {lines === null ? (
          <CodeBlock text={template} label={t.text('contracts.script')} />
        ) : (
          <div className={css.script} tabIndex={0} role="region" aria-label={t.text('contracts.script')} translate="no">
            {lines.map((line, index) => (
              <code key={index}>
                <Line text={line} constants={constants} />
              </code>
            ))}
          </div>
        )}
      </Section>
      {constants.length > 0 && (
        <Section className="span-4" title={t.text('contracts.constants')} note={formatCount(constants.length)}>
          <ol className={css.constants}>
            {constants.map((constant) => (
              <Constant
                key={constant.index}
                constant={constant}
                sourceName={verifiedSource?.constants[constant.index] ?? null}
              />
            ))}
          </ol>
        </Section>
      )}
      {verifiedSource !== null && (
        <Section
          className="span-12"
          title={t.text('contracts.source')}
          note={t.text('contracts.sourceNote', {
            compiler: verifiedSource.compiler,
            licence: verifiedSource.licence,
          })}
        >
          <CodeBlock text={verifiedSource.source} label={t.text('contracts.source')} wraps={false} />
        </Section>
      )}
    </div>
  )
}

const REFERENCE = /(\$\d+)/

function Line({
  text,
  constants,
}: {
  readonly text: string
  readonly constants: readonly ContractConstant[]
}): ReactNode {
  return text.split(REFERENCE).map((part, index) => {
    const constant = REFERENCE.test(part) ? constants[Number(part.slice(1))] : undefined
    return constant === undefined ? part : <ConstantLink key={index} constant={constant} />
  })
}

const MAX_LITERAL_LENGTH = 32

function ConstantLink({ constant: { index, literal, distinctCount, role } }: { readonly constant: ContractConstant }) {
  const t = useTranslation()
  const name = roleText(t, role)
  const short = literal.length > MAX_LITERAL_LENGTH ? `${literal.slice(0, 20)}…${literal.slice(-8)}` : literal
  return (
    <a
      className={css.const}
      data-differs={distinctCount > 1 || undefined}
      href={`#c${index}`}
      title={name ?? undefined}
    >
      {short}
    </a>
  )
}

interface ConstantProps {
  readonly constant: ContractConstant
  /** Its name in the verified source. */
  readonly sourceName: string | null
}

function Constant({ constant, sourceName }: ConstantProps) {
  const t = useTranslation()
  const { index, type, text, value, meaning, role, unit, distinctCount } = constant
  return (
    <li id={`c${index}`}>
      <span className={css.number}>{index}</span>
      <b>{roleText(t, role) ?? sourceName ?? t.text('contracts.constantNumber', { number: index })}</b>
      <span className={css.value} data-differs={distinctCount > 1 || undefined}>
        {t.text('contracts.distinctValues', { count: distinctCount })}
      </span>
      <p>
        <ConstantContent text={text ?? value} meaning={meaning} />{' '}
        <span className="dim">
          {unit === null ? '' : `${unitText(t, unit)}, `}
          {type === null ? '' : formatConstantType(type)}
        </span>
      </p>
    </li>
  )
}
