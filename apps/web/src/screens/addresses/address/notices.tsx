import type { AddressView } from '../../../data/addresses/address-view.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { partyOf } from '../../../data/addresses/party-of.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import css from './address.module.css'
import { placeLink } from './tab-place.ts'

interface NoticeProps {
  readonly view: AddressView
}

/** What the balance becomes when all that waits is confirmed. */
export function WaitingNotice({ view: { waiting, final } }: NoticeProps) {
  const words = useWords()
  if (waiting === 0) return null
  return (
    <Notice
      tone="unconfirmed"
      className={css.notice}
      title={words.text('address.onTheWay', { transactions: waiting })}
      end={
        <AppLink to={`${placeLink('transactions')}#waiting`} preventScrollReset>
          {words.text('address.show')}
        </AppLink>
      }
    >
      {final !== null &&
        words.parts('address.becomes', {
          transactions: waiting,
          balance: <ErgAmount key="balance" nanoErg={final} unit />,
        })}
    </Notice>
  )
}

/** What a miner has earned and may not move yet. It shows both at the contract that holds it and at the miner's key. */
export function RewardsNotice({ view: { rewards, party } }: NoticeProps) {
  const words = useWords()
  if (rewards === null) return null
  const { address, minerAddress, value, locked, lastUnlock } = rewards
  const isContract = party.address === address
  const other = partyOf(isContract ? minerAddress : address)
  return (
    <Notice className={css.notice} title={words.text('address.rewards')}>
      {words.parts('address.rewardsHeld', {
        side: isContract ? 'contract' : 'miner',
        other: <AddressLink key="other" party={other} />,
        value: <ErgAmount key="value" nanoErg={value} unit />,
      })}{' '}
      {lastUnlock === null
        ? words.text('address.rewardsFree')
        : words.parts('address.rewardsLocked', {
            locked: <ErgAmount key="locked" nanoErg={locked} unit />,
            height: formatCount(lastUnlock),
          })}
    </Notice>
  )
}
