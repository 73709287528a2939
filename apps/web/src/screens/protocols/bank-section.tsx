import type { Bank, BankHistory } from '@ergo-explorer/contract'
import { POOL_SPANS } from '#data/protocols/pool.ts'
import { bankHistoryResource } from '#data/protocols/protocols.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { AddressLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { Section } from '#ui/layout/section.tsx'
import { BankFigures } from './bank-figures.tsx'
import { RatioScale } from './ratio-scale.tsx'

type Day = BankHistory['days'][number]

/** What the line below a figure shows. */
const LINES = {
  ratio: ({ ratioPercent }: Day) => ratioPercent,
  nanoErg: ({ nanoErg }: Day) => nanoErg,
  stable: ({ stableCirculating }: Day) => stableCirculating,
  reserve: ({ reservePrice }: Day) => reservePrice?.decimal ?? null,
} as const

/** Ratio on the scale of the contract, and figures with their last 30 days. */
export function BankSection({ bank }: { readonly bank: Bank }) {
  const t = useTranslation()
  const { data } = useResource(bankHistoryResource(POOL_SPANS[0]))
  const lineOf = (figure: keyof typeof LINES) => {
    const values = (data?.days ?? []).flatMap((day) => LINES[figure](day) ?? []).map(Number)
    return values.length > 1 && <Sparkline values={values} />
  }
  return (
    <Section
      title={t.text('protocols.bank')}
      note={<AddressLink party={bank.owner} />}
      end={
        <ScreenLink screen="bank" to="/bank">
          {t.text('bank.toPage')}
        </ScreenLink>
      }
    >
      {bank.ratioPercent !== null && <RatioScale percent={bank.ratioPercent} bank={bank} />}
      <BankFigures bank={bank} lineOf={lineOf} />
    </Section>
  )
}
