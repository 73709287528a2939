import type { Bank } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { AddressLink, BoxLink, TokenLink } from '#entities/links.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { BlockLink, ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'

/** The stablecoin bank, read from its box and the rate of its oracle. */
export function BankSection({ bank }: { readonly bank: Bank }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const coin = ({ token, circulating, price }: Bank['stable']) => ({
    label: t.parts('protocols.circulating', { token: <TokenLink key="token" token={token} /> }),
    value: <TokenAmount amount={circulating} decimals={token.decimals} />,
    note: price && <PriceFigure price={price} unit={unit} />,
  })
  return (
    <Section
      title={t.text('protocols.bank')}
      note={<AddressLink party={bank.owner} />}
      end={
        <ScreenLink screen="timeline" to={`/token/${bank.bankNft}/timeline`}>
          {t.text('protocols.timeline')}
        </ScreenLink>
      }
    >
      <KeyFigures
        facts={[
          {
            label: t.text('protocols.ratio'),
            value:
              bank.ratioPercent === null ? UNKNOWN_VALUE_TEXT : `${formatCount(bank.ratioPercent)}${NO_BREAK_SPACE}%`,
            note: t.text('protocols.ratioNote'),
          },
          {
            label: t.text('protocols.inBank'),
            value: <ErgAmount nanoErg={bank.nanoErg} unit />,
            note:
              bank.equity !== null &&
              t.parts('protocols.equity', { amount: <ErgAmount key="amount" nanoErg={bank.equity} unit /> }),
          },
          coin(bank.stable),
          coin(bank.reserve),
          {
            label: t.text('protocols.box'),
            value: <BoxLink id={bank.boxId} length={6} />,
            note:
              bank.height !== null &&
              t.parts('protocols.since', { block: <BlockLink key="block" height={bank.height} /> }),
          },
          bank.oracle !== null && {
            label: t.text('protocols.rateBox'),
            value: <BoxLink id={bank.oracle.boxId} length={6} />,
            note: t.parts('protocols.since', { block: <BlockLink key="block" height={bank.oracle.height} /> }),
          },
        ]}
      />
    </Section>
  )
}
