import { usePublicConfig } from '../../config/use-public-config.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Title } from '../../ui/title.tsx'
import css from './wallet.module.css'

export const resources: ResourcesOf = () => []

/** There is no wallet here, but there are some elsewhere. */
export function Screen() {
  const words = useWords()
  const { wallets } = usePublicConfig().links
  const heading = words.text('title.wallet')
  // Nobody looks for what is not there yet.
  usePage({ title: heading, canonical: '/wallet', isIndexed: false })
  return (
    <>
      <Title heading={heading} sentence={words.text('wallet.unavailable')} />
      {wallets !== '' && (
        <>
          <p className={css.prose}>{words.text('wallet.elsewhere')}</p>
          <p>
            <OutsideLink href={wallets}>{words.text('wallet.list')}</OutsideLink>
          </p>
        </>
      )}
    </>
  )
}
