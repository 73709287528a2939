import type { AddressView } from '#data/addresses/address.ts'
import { AddressLink } from '#entities/links.tsx'
import { partyFromAddress } from '#data/addresses/party-from-address.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './address.module.css'
import { tabLink } from './tab-state.ts'
import { AssetList } from './tabs/asset-list.tsx'

interface NoticeProps {
  readonly view: AddressView
}

/**
 * Shows the balance after all pending transactions are confirmed, and how the tokens change. Also shown without pending
 * transactions, so that the page does not move when one arrives or is confirmed.
 */
export function MempoolNotice({ view: { mempoolTransactionCount, final, mempoolAssetChanges } }: NoticeProps) {
  const t = useTranslation()
  const title = t.text('address.pendingCount', { transactions: mempoolTransactionCount })
  if (mempoolTransactionCount === 0)
    return (
      <Notice className={css.mempoolNotice}>
        <span className="dim">{title}</span>
      </Notice>
    )
  return (
    <Notice
      tone="unconfirmed"
      className={css.mempoolNotice}
      title={title}
      end={
        <AppLink to={`${tabLink('transactions')}#pending`} preventScrollReset>
          {t.text('address.show')}
        </AppLink>
      }
    >
      {final !== null &&
        t.parts('address.becomes', {
          transactions: mempoolTransactionCount,
          balance: <ErgAmount key="balance" nanoErg={final} unit />,
        })}
      {/* One line; the rows of the list show all changes. */}
      <AssetList assets={mempoolAssetChanges} sign maxShown={1} />
    </Notice>
  )
}

/** Locked mining rewards. Shown both for the reward contract and for the miner's key. */
export function RewardsNotice({ view: { rewards, party } }: NoticeProps) {
  const t = useTranslation()
  if (rewards === null) return null
  const { address, minerAddress, value, locked, lastUnlock } = rewards
  const isContract = party.address === address
  const other = partyFromAddress(isContract ? minerAddress : address)
  return (
    <Notice className={css.notice} title={t.text('address.rewards')}>
      {t.parts('address.rewardsHeld', {
        side: isContract ? 'contract' : 'miner',
        other: <AddressLink key="other" party={other} />,
        value: <ErgAmount key="value" nanoErg={value} unit />,
      })}{' '}
      {lastUnlock === null
        ? t.text('address.rewardsFree')
        : t.parts('address.rewardsLocked', {
            locked: <ErgAmount key="locked" nanoErg={locked} unit />,
            height: formatCount(lastUnlock),
          })}
    </Notice>
  )
}

/** Warns when anyone may soon take funds from old boxes. */
export function RentNotice({ view: { rent } }: NoticeProps) {
  const t = useTranslation()
  if (rent === null) return null
  const due = rent.isDue ? 'yes' : 'no'
  return (
    <Notice tone="warning" className={css.notice} title={t.text('address.rentRisk', { due })}>
      {t.parts('address.rentRiskText', {
        due,
        height: formatCount(rent.dueHeight),
        amount: <ErgAmount key="amount" nanoErg={rent.nanoErg} unit />,
        boxes: rent.boxCount,
        whole: rent.wholeBoxCount,
      })}
    </Notice>
  )
}
