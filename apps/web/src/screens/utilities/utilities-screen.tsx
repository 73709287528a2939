import type { ScreenResources } from '#data/resource/resource.ts'
import { ERG_UNITS, isTooLongForLink, parseUtilitiesInput, utilitiesResource } from '#data/utilities/utilities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { DecodeTool } from './decode-tool.tsx'
import { EXAMPLES } from './examples.ts'
import { type ToolFields, useToolFields } from './use-tool-fields.ts'
import css from './utilities.module.css'
import type { AmountConversion, RegisterEncodeResult, ScriptResult } from '#data/utilities/compute-utilities.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Section } from '#ui/layout/section.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { ScriptOutput } from './script-output.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { groupDigits } from '#format/number.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { copyableFact } from './copyable-fact.tsx'
import { useId } from 'react'
import type { Translations } from '#i18n/translations.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'

export const resources: ScreenResources = ({ search }) => {
  const input = parseUtilitiesInput(search)
  return isTooLongForLink(input) ? [] : [utilitiesResource(input)]
}

/** Conversions that need no API. The input is in the URL, so that they also work without JavaScript. */
export function Screen() {
  const t = useTranslation()
  const fields = useToolFields()
  const hasDecoder = useHasScreen('decode')
  const { view, isTooLong, retryLoading, hasInput } = fields
  usePageMetadata({
    title: t.text('title.utilities'),
    canonical: '/utilities',
    description: t.text('tools.description'),
    // Anyone can put text into this page through a link, so it is not indexed.
    isIndexed: !hasInput,
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.utilities')}
        sentence={t.text('tools.sentence')}
        actions={
          hasDecoder && (
            <LinkButton to="/decode" icon="transaction">
              {t.text('tools.decodeTransaction')}
            </LinkButton>
          )
        }
      />
      {isTooLong && (
        <Notice tone="warning" className={css.tooLong} title={t.text('tools.tooLong')}>
          {t.text('tools.tooLongWhy')}
        </Notice>
      )}
      {retryLoading !== null && <LoadError retry={retryLoading} />}
      <div className={`grid ${css.tools}`}>
        <ScriptTool fields={fields} result={view.script} />
        <DecodeTool fields={fields} result={view.register} />
        <EncodeTool fields={fields} result={view.encodedRegister} />
        <AmountTool fields={fields} conversion={view.amount} />
      </div>
    </>
  )
}

export interface ScriptToolProps {
  readonly fields: ToolFields
  readonly result: ScriptResult | null
}

/** Converts an address, a script or a public key into all other forms. */
export function ScriptTool({ fields, result }: ScriptToolProps) {
  const t = useTranslation()
  const title = t.text('tools.script')
  return (
    <Section className="span-12" id="script" title={title} note={t.text('tools.scriptNote')}>
      <ToolForm fields={fields} id="script" label={title} ownFields={['address']} example={EXAMPLES.script}>
        <ToolField fields={fields} name="address" label={t.text('tools.scriptField')} />
      </ToolForm>
      {result?.ok === true && <ScriptOutput script={result.value} />}
      <FaultNotice>
        {result?.ok !== false ? null : result.fault === 'hash' ? (
          <HashFault hash={fields.input.address.trim()} />
        ) : (
          t.text(`tools.scriptFault.${result.fault}`)
        )}
      </FaultNotice>
    </Section>
  )
}

function HashFault({ hash }: { readonly hash: string }) {
  const t = useTranslation()
  const label = t.text('tools.search')
  const search = useHasScreen('search') ? (
    <AppLink key="search" to={`/search?query=${hash}`}>
      {label}
    </AppLink>
  ) : (
    label
  )
  return <RichMessage message="tools.scriptFault.hash" values={{ search }} />
}

export interface AmountToolProps {
  readonly fields: ToolFields
  readonly conversion: AmountConversion | null
}

/** The same amount in both units. */
export function AmountTool({ fields, conversion }: AmountToolProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const names = { erg: unit, nanoerg: `nano${unit}` }
  const title = t.text('tools.amount')
  const note = t.text('tools.amountNote', { unit, nano: names.nanoerg, count: groupDigits('1000000000') })
  return (
    <Section className="span-6" id="amount" title={title} note={note}>
      <ToolForm fields={fields} id="amount" label={title} ownFields={['amount', 'unit']} example={EXAMPLES.amount}>
        <ToolField fields={fields} name="amount" label={t.text('tools.amountField')} inputMode="decimal" />
        <label className={css.unit}>
          <span>{t.text('tools.unit')}</span>
          <select
            name="unit"
            value={fields.input.unit}
            onChange={({ target }) => fields.change({ unit: ERG_UNITS.find((each) => each === target.value) ?? 'erg' })}
          >
            {ERG_UNITS.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        </label>
      </ToolForm>
      {conversion?.ok === true && (
        <DescriptionList
          className={css.result}
          facts={[
            copyableFact({
              label: names.erg,
              text: conversion.erg,
              shown: <span className="num">{groupDigits(conversion.erg)}</span>,
            }),
            copyableFact({
              label: names.nanoerg,
              text: conversion.nanoErg,
              shown: <span className="num">{groupDigits(conversion.nanoErg)}</span>,
            }),
          ]}
        />
      )}
      <FaultNotice>{conversion?.ok === false ? t.text(`tools.amountFault.${conversion.fault}`) : null}</FaultNotice>
    </Section>
  )
}

/** Suggestions; other encodable types are accepted too. */
const TYPES = [
  'Boolean',
  'Byte',
  'Short',
  'Int',
  'Long',
  'BigInt',
  'Coll[Byte]',
  'Coll[Int]',
  'Coll[Long]',
  'Coll[Coll[Byte]]',
  '(Int, Long)',
  '(Coll[Byte], Long)',
  'GroupElement',
  'SigmaProp',
]

export interface EncodeToolProps {
  readonly fields: ToolFields
  readonly result: RegisterEncodeResult | null
}

/** Encodes a typed value as register bytes. */
export function EncodeTool({ fields, result }: EncodeToolProps) {
  const t = useTranslation()
  const title = t.text('tools.encode')
  const list = useId()
  return (
    <Section className="span-6" id="encode" title={title} note={t.text('tools.encodeNote')}>
      <ToolForm fields={fields} id="encode" label={title} ownFields={['type', 'value']} example={EXAMPLES.encode}>
        <ToolField fields={fields} name="type" label={t.text('tools.type')} list={list} />
        <datalist id={list}>
          {TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
        <ToolField fields={fields} name="value" label={t.text('tools.value')} />
      </ToolForm>
      {result?.ok === true && (
        <DescriptionList
          className={css.result}
          facts={[copyableFact({ label: t.text('tools.hex'), text: result.hex })]}
        />
      )}
      <FaultNotice>{result?.ok === false ? faultText(t, result.fault) : null}</FaultNotice>
      <p className={css.help}>{t.text('tools.encodeHelp')}</p>
    </Section>
  )
}

const MAX_PART_LENGTH = 40

function faultText(t: Translations, { kind, part }: Extract<RegisterEncodeResult, { ok: false }>['fault']): string {
  const shown = Array.from(sanitizeText(part)).slice(0, MAX_PART_LENGTH).join('')
  if (kind === 'range') return shown === '' ? t.text('tools.tooLarge') : t.text('tools.rangeFault', { part: shown })
  return t.text(kind === 'type' ? 'tools.typeFault' : 'tools.valueFault', { part: shown === '' ? 'none' : shown })
}
