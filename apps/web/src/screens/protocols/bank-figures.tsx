import type { Bank } from '@ergo-explorer/contract'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { BoxLink, TokenLink } from '#entities/links.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, NO_BREAK_SPACE, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'

interface BankFiguresProps {
  readonly bank: Bank
  /** Drawing below the note of a figure. */
  readonly lineOf?: ((figure: 'ratio' | 'nanoErg' | 'stable' | 'reserve') => ReactNode) | undefined
}

const noLine = () => null

/** Ratio, ERG and coins of the bank, with the boxes they are read from. */
export function BankFigures({ bank, lineOf = noLine }: BankFiguresProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const coin = ({ token, circulating, price }: Bank['stable'], line: ReactNode) => ({
    label: t.parts('protocols.circulating', { token: <TokenLink key="token" token={token} /> }),
    value: <TokenAmount amount={circulating} decimals={token.decimals} />,
    note: (
      <>
        {price && <PriceFigure price={price} unit={unit} />}
        {line}
      </>
    ),
  })
  return (
    <KeyFigures
      facts={[
        {
          label: t.text('protocols.ratio'),
          value: bank.ratioPercent === null ? UNKNOWN_VALUE_TEXT : formatRatio(bank.ratioPercent),
          note: (
            <>
              {t.text('protocols.ratioNote')}
              {lineOf('ratio')}
            </>
          ),
        },
        {
          label: t.text('protocols.inBank'),
          value: <ErgAmount nanoErg={bank.nanoErg} unit />,
          note: (
            <>
              {bank.equity !== null &&
                t.parts('protocols.equity', { amount: <ErgAmount key="amount" nanoErg={bank.equity} unit /> })}
              {lineOf('nanoErg')}
            </>
          ),
        },
        coin(bank.stable, lineOf('stable')),
        coin(bank.reserve, lineOf('reserve')),
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
  )
}

export const formatRatio = (percent: string): string => `${formatCount(percent)}${NO_BREAK_SPACE}%`
