import type { Eip4Fault } from '@ergo-explorer/contract'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Status } from '#ui/text/status.tsx'
import css from '../token.module.css'

interface Eip4SectionProps {
  readonly faults: readonly Eip4Fault[]
  /** Decimals that the minter probably intended, if R6 contains a number. */
  readonly intendedDecimals: number | null
}

const REGISTERS = ['name', 'description', 'decimals'] as const

/** Whether each register of the issuing box is valid EIP-4. */
export function Eip4Section({ faults, intendedDecimals }: Eip4SectionProps) {
  const t = useTranslation()
  return (
    <Section title={t.text('token.eip4')} note="EIP-4">
      <DescriptionList
        facts={REGISTERS.map((register) => {
          const found = filterRegisterFaults(register, faults)
          return {
            label: t.text(`token.register.${register}`),
            value: (
              <>
                {found.length === 0 && <span className="dim">{t.text('token.valid')}</span>}
                {found.map((fault) => (
                  <Status key={fault} kind="warning">
                    {t.text(`token.fault.${fault}`)}
                  </Status>
                ))}
                {register === 'decimals' && intendedDecimals !== null && (
                  <p className={css.note}>
                    {t.text('token.intendedDecimals', { decimals: formatCount(intendedDecimals) })}
                  </p>
                )}
              </>
            ),
          }
        })}
      />
    </Section>
  )
}

type Eip4Register = 'name' | 'description' | 'decimals'
/** A fault without the name of its register. */
type Eip4RegisterFault = Eip4Fault extends infer F ? (F extends `${Eip4Register}-${infer Word}` ? Word : never) : never

function filterRegisterFaults(register: Eip4Register, faults: readonly Eip4Fault[]): readonly Eip4RegisterFault[] {
  return (
    faults
      .filter((fault) => fault.startsWith(`${register}-`))
      // The rest after the register name is always an Eip4RegisterFault.
      .map((fault) => fault.slice(register.length + 1) as Eip4RegisterFault)
  )
}
