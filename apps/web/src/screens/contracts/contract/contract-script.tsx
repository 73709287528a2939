// Lines and their parts never change places.
/* oxlint-disable react/no-array-index-key */
import type { ContractConstant, ContractDetail } from '@ergo-explorer/contract'
import { ConstantContent, formatConstantType } from '#entities/constant-content.tsx'
import { roleText, unitText } from '#entities/role-texts.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import css from './contract.module.css'

interface ContractScriptProps {
  readonly contract: ContractDetail
}

/** The script line by line, with what is known of a constant beside the line that uses it first. */
export function ContractScript({ contract }: ContractScriptProps) {
  const t = useTranslation()
  const { lines, constants, template, verifiedSource } = contract
  const nameOf = ({ index }: ContractConstant) => verifiedSource?.constants[index] ?? null
  const shown = listConstantsByLine(contract)
  const rest = lines === null ? constants : []
  return (
    <>
      <Section
        title={t.text('contracts.script')}
        note={constants.length === 0 ? undefined : t.text('contracts.scriptNote', { count: constants.length })}
      >
        {lines === null ? (
          <CodeBlock text={template} label={t.text('contracts.script')} />
        ) : (
          <ol className={css.script}>
            {lines.map((line, index) => {
              const explained = (shown[index] ?? []).filter((constant) => isExplained(constant, nameOf(constant)))
              return (
                <li key={index}>
                  <code translate="no">
                    {line.split(REFERENCE).map((part, place) => {
                      const constant = constantOf(part, constants)
                      return constant === undefined ? (
                        part
                      ) : (
                        <ConstantInLine key={place} constant={constant} sourceName={nameOf(constant)} />
                      )
                    })}
                  </code>
                  {explained.length > 0 && (
                    <ul className={css.constants}>
                      {explained.map((constant) => (
                        <Constant key={constant.index} constant={constant} sourceName={nameOf(constant)} />
                      ))}
                    </ul>
                  )}
                </li>
              )
            })}
          </ol>
        )}
      </Section>
      {rest.length > 0 && (
        <Section title={t.text('contracts.constants')} note={formatCount(rest.length)}>
          <ul className={css.constants}>
            {rest.map((constant) => (
              <Constant key={constant.index} constant={constant} sourceName={nameOf(constant)} />
            ))}
          </ul>
        </Section>
      )}
      {verifiedSource !== null && (
        <Section
          title={t.text('contracts.source')}
          note={t.text('contracts.sourceNote', {
            compiler: verifiedSource.compiler,
            licence: verifiedSource.licence,
          })}
        >
          <CodeBlock text={verifiedSource.source} label={t.text('contracts.source')} wraps={false} />
        </Section>
      )}
    </>
  )
}

const REFERENCE = /(\$\d+)/

const constantOf = (part: string, constants: readonly ContractConstant[]): ContractConstant | undefined =>
  REFERENCE.test(part) ? constants[Number(part.slice(1))] : undefined

/** For each line the constants that no earlier line uses. Those that no line uses are at the last. */
export function listConstantsByLine({
  lines,
  constants,
}: Pick<ContractDetail, 'lines' | 'constants'>): readonly (readonly ContractConstant[])[] {
  const seen = new Set<ContractConstant>()
  const firstUses = (lines ?? []).map((line) =>
    line.split(REFERENCE).flatMap((part) => {
      const constant = constantOf(part, constants)
      if (constant === undefined || seen.has(constant)) return []
      seen.add(constant)
      return [constant]
    }),
  )
  firstUses.at(-1)?.push(...constants.filter((constant) => !seen.has(constant)))
  return firstUses
}

const MAX_LITERAL_LENGTH = 32

/** Whether more is known of a constant than the line shows. */
const isExplained = ({ literal, role, meaning, distinctCount }: ContractConstant, sourceName: string | null): boolean =>
  role !== null || sourceName !== null || meaning !== null || distinctCount > 1 || literal.length > MAX_LITERAL_LENGTH

interface ConstantProps {
  readonly constant: ContractConstant
  /** Its name in the verified source. */
  readonly sourceName: string | null
}

/** A constant in a line: its value, with a link to what is known of it. */
function ConstantInLine({ constant, sourceName }: ConstantProps) {
  const t = useTranslation()
  const { index, type, literal, role, distinctCount } = constant
  const short = literal.length > MAX_LITERAL_LENGTH ? `${literal.slice(0, 20)}…${literal.slice(-8)}` : literal
  if (!isExplained(constant, sourceName))
    return (
      <span className={css.const} title={type === null ? undefined : formatConstantType(type)}>
        {short}
      </span>
    )
  return (
    <a
      className={css.const}
      data-differs={distinctCount > 1 || undefined}
      href={`#c${index}`}
      title={roleText(t, role) ?? undefined}
    >
      {short}
    </a>
  )
}

function Constant({ constant, sourceName }: ConstantProps) {
  const t = useTranslation()
  const { index, type, text, bytes: value, meaning, role, unit, distinctCount } = constant
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
