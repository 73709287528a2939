import { useEffect } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { totalOf } from '#data/my/figures.ts'
import type { MyList } from '#data/my/my-list.ts'
import type { StoredFigures } from '#data/my/stored.ts'
import { formatErg } from '#format/amount.ts'
import { formatErgInDollars } from '#format/price.ts'
import { formatTime } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Stores the last figures as text, which the offline page shows without the code of the app. */
export function useOfflineCopy({ addresses }: MyList, { at, byAddress, prices }: StoredFigures): void {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  useEffect(() => {
    const known = addresses.flatMap(({ address }) => {
      const figures = byAddress[address]
      return figures === undefined ? [] : [{ address, figures }]
    })
    const text = (figures: (typeof known)[number]['figures'][]) => {
      const total = totalOf(figures, prices)
      return formatErg(total, coinName) + (prices.usd === null ? '' : ` · ${formatErgInDollars(total, prices.usd)}`)
    }
    const copy = {
      time: formatTime(at ?? undefined, t.locale),
      total: `${t.text('my.total')}: ${text(known.map(({ figures }) => figures))}`,
      rows: known.map(({ address, figures }) => [address, text([figures])]),
    }
    try {
      if (known.length === 0) localStorage.removeItem('myOffline')
      else localStorage.setItem('myOffline', JSON.stringify(copy))
    } catch {
      // Without storage, there is no copy either.
    }
  }, [addresses, at, byAddress, prices, t, coinName])
}
