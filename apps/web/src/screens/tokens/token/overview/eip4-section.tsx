import type { Eip4Fault } from '@ergo-explorer/contract'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Ledger, LedgerRow } from '../../../../ui/ledger.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Status } from '../../../../ui/status.tsx'
import css from '../token.module.css'
import { faultsIn } from './faults-in.ts'

export interface Eip4SectionProps {
  readonly faults: readonly Eip4Fault[]
  /** What the minter probably meant, where R6 is a number. */
  readonly meantDecimals: number | null
}

const REGISTERS = ['name', 'description', 'decimals'] as const

/** Register by register, whether the issuing box describes the token as the standard wants it. */
export function Eip4Section({ faults, meantDecimals }: Eip4SectionProps) {
  const words = useWords()
  return (
    <Section title={words.text('token.eip4')} note="EIP-4">
      <Ledger>
        {REGISTERS.map((register) => {
          const found = faultsIn(register, faults)
          return (
            <LedgerRow key={register} label={words.text(`token.register.${register}`)}>
              {found.length === 0 ? (
                <Status kind="confirmed">{words.text('token.sound')}</Status>
              ) : (
                found.map((fault) => (
                  <Status key={fault} kind="warning">
                    {words.text(`token.fault.${fault}`)}
                  </Status>
                ))
              )}
              {register === 'decimals' && meantDecimals !== null && (
                <p className={css.note}>{words.text('token.meant', { decimals: formatCount(meantDecimals) })}</p>
              )}
            </LedgerRow>
          )
        })}
      </Ledger>
    </Section>
  )
}
