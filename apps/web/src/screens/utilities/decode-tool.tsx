import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { RegisterDecodeResult, RegisterView } from '#data/utilities/compute-utilities.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { FullHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { EXAMPLES } from './examples.ts'
import { copyableFact } from './copyable-fact.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { ToolFields } from './use-tool-fields.ts'
import css from './utilities.module.css'

export interface DecodeToolProps {
  readonly fields: ToolFields
  readonly result: RegisterDecodeResult | null
}

/** Decodes register bytes into a typed value. */
export function DecodeTool({ fields, result }: DecodeToolProps) {
  const t = useTranslation()
  const title = t.text('tools.decode')
  return (
    <Section className="span-6" id="decode" title={title} note={t.text('tools.decodeNote')}>
      <ToolForm fields={fields} id="decode" label={title} ownFields={['register']} example={EXAMPLES.decode}>
        <ToolField fields={fields} name="register" label={t.text('tools.registerField')} />
      </ToolForm>
      {result?.ok === true && <RegisterOutput register={result.value} />}
      <FaultNotice>
        {result?.ok !== false
          ? null
          : t.text(result.fault === 'hex' ? 'tools.hexFault' : `tools.bytesFault.${result.fault}`)}
      </FaultNotice>
    </Section>
  )
}

function RegisterOutput({ register: { type, value, texts, addresses } }: { readonly register: RegisterView }) {
  const t = useTranslation()
  const prefix = addressPrefixOf(usePublicConfig())
  const address = addresses?.[prefix === 0x00 ? 'mainnet' : 'testnet']
  return (
    <DescriptionList
      className={css.result}
      facts={[
        { label: t.text('tools.type'), value: type },
        copyableFact({ label: t.text('tools.value'), text: value }),
        texts.length > 0 && {
          label: t.text('tools.asText'),
          value: texts.map((text, index) => (
            // The texts of a value are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={css.text}>
              “<ClippedText text={text} />”
            </span>
          )),
        },
        address !== undefined &&
          copyableFact({
            label: t.text('tools.address'),
            text: address,
            shown: (
              <ScreenLink screen="address" to={`/addresses/${address}`}>
                <FullHash id={address} group={6} />
              </ScreenLink>
            ),
          }),
      ]}
    />
  )
}
