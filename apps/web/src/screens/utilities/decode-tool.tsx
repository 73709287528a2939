import { usePublicConfig } from '../../config/use-public-config.ts'
import type { RegisterReading, RegisterView } from '../../data/utilities/read-register.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { FullHash } from '../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Said } from '../../ui/said.tsx'
import { Section } from '../../ui/section.tsx'
import { TextClip } from '../../ui/text-clip.tsx'
import { CopiedRow } from './copied.tsx'
import { Fault } from './fault.tsx'
import { ToolField } from './tool-field.tsx'
import { ToolForm } from './tool-form.tsx'
import type { Fields } from './use-fields.ts'
import css from './utilities.module.css'

export interface DecodeToolProps {
  readonly fields: Fields
  readonly reading: RegisterReading | null
}

/** Bytes of a register as a typed value. */
export function DecodeTool({ fields, reading }: DecodeToolProps) {
  const words = useWords()
  const title = words.text('tools.decode')
  return (
    <Section className="span-6" id="decode" title={title} note={words.text('tools.decodeNote')}>
      <ToolForm fields={fields} id="decode" label={title} own={['register']}>
        <ToolField fields={fields} name="register" label={words.text('tools.registerField')} />
      </ToolForm>
      {reading?.ok === true && <RegisterAnswer register={reading.value} />}
      <Fault>
        {reading?.ok !== false ? null : reading.fault === 'hex' ? (
          words.text('tools.hexFault')
        ) : (
          <BytesFault reason={reading.reason} />
        )}
      </Fault>
    </Section>
  )
}

/** The decoder speaks English. */
function BytesFault({ reason }: { readonly reason: string }) {
  const said = (
    <span key="reason" lang="en">
      {reason}
    </span>
  )
  return <Said message="tools.bytesFault" values={{ reason: said }} />
}

function RegisterAnswer({ register: { type, value, texts, addresses } }: { readonly register: RegisterView }) {
  const words = useWords()
  const { network } = usePublicConfig()
  const address = addresses?.[network === 'testnet' ? 'testnet' : 'mainnet']
  return (
    <Ledger className={css.answer}>
      <LedgerRow label={words.text('tools.type')}>{type}</LedgerRow>
      <CopiedRow label={words.text('tools.value')} text={value} />
      {texts.length > 0 && (
        <LedgerRow label={words.text('tools.asText')}>
          {texts.map((text, index) => (
            // Texts of one value never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={css.text}>
              “<TextClip text={text} />”
            </span>
          ))}
        </LedgerRow>
      )}
      {address !== undefined && (
        <CopiedRow label={words.text('tools.address')} text={address}>
          <ScreenLink screen="address" to={`/addresses/${address}`}>
            <FullHash id={address} group={6} />
          </ScreenLink>
        </CopiedRow>
      )}
    </Ledger>
  )
}
