import { useParams } from '#page/router.tsx'
import { addressResource } from '#data/addresses/address.ts'
import type { ApiFeatures } from '#data/api/api-client.ts'
import type { Resource, ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { AddressPage } from './address-page.tsx'
import { type AddressUrl, parseAddressUrl } from './address-url.ts'
import {
  heldTokensResource,
  issuedTokensResource,
  keyMentionsResource,
  unspentBoxesResource,
  poolReservesResource,
} from '#data/addresses/address-lists.ts'
import type { AddressFault } from '@ergo-explorer/contract'
import { formatCount } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { AddressFacts } from './address-facts.tsx'
import { FullAddress } from './address-title.tsx'
import { HistoryTable, SKELETON_ROWS } from './overview/history-table.tsx'
import { overviewResources } from './overview/overview-tab.tsx'
import { pastResources } from './past-address-page.tsx'

export const resources: ScreenResources = ({ params: { address = '' }, search, features }) => {
  // An embedded address shows only the summary.
  if (search.has('iframe')) return [addressResource(address)]
  const url = parseAddressUrl(search)
  const detail = addressResource(address)
  if (url.at !== null) return [detail, ...pastResources(address, url, url.at, features)]
  const hasPrices = url.tab === 'tokens' && features?.includes('market') === true
  return [
    detail,
    ...tabResources(address, url, features),
    // Tokens are valued by their price.
    ...(hasPrices ? [poolReservesResource] : []),
  ]
}

export function Screen() {
  const { address = '' } = useParams()
  const { data, error, retry } = useResource(addressResource(address))
  if (data === undefined)
    return error === null ? <LoadingAddress address={address} /> : <FailedAddress address={address} retry={retry} />
  return data.kind === 'bad' ? (
    <InvalidAddress text={address} fault={data.fault} />
  ) : (
    <AddressPage address={address} view={data.address} />
  )
}

/** The data of the open tab. */
function tabResources(address: string, url: AddressUrl, features: ApiFeatures): readonly Resource<unknown>[] {
  const { paging } = url
  switch (url.tab) {
    case 'overview':
      return overviewResources(address, url, features)
    case 'tokens':
      return [heldTokensResource(address, paging)]
    case 'boxes':
      return [unspentBoxesResource(address, paging)]
    case 'contracts':
      return [keyMentionsResource(address, paging)]
    case 'issued':
      return [issuedTokensResource(address, paging)]
  }
}

export interface InvalidAddressProps {
  readonly text: string
  readonly fault: AddressFault
}

/** Shown for text that is not a valid address of this network, with the reason. */
export function InvalidAddress({ text, fault }: InvalidAddressProps) {
  const t = useTranslation()
  const shown = sanitizeText(text)
  const heading = t.text('address.badHeading', { name: shortenId(shown) })
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text(`address.fault.${fault}`, findInvalidCharacter(text))}
        reason={t.text(`address.advice.${fault}`)}
        actions={
          <LinkButton to="/" icon="home">
            {t.text('error.goHome')}
          </LinkButton>
        }
      >
        <CodeBlock text={shown.slice(0, MAX_SHOWN_LENGTH)} label={t.text('address.asEntered')} />
      </EmptyState>
    </>
  )
}

const MAX_SHOWN_LENGTH = 6_000

/** The first character that is not base58 and its position; only used for the `alphabet` fault. */
function findInvalidCharacter(text: string): Readonly<Record<'character' | 'position' | 'count', string>> {
  const characters = Array.from(text)
  const at = characters.findIndex((character) => !/^[1-9A-HJ-NP-Za-km-z]$/.test(character))
  return {
    character: sanitizeText(characters[at] ?? '') || '\u{2423}',
    position: formatCount(at + 1),
    count: formatCount(characters.length),
  }
}

interface LoadingAddressProps {
  readonly address: string
}

/** Page layout while the data is loading; only the address is known. */
export function LoadingAddress({ address }: LoadingAddressProps) {
  const t = useTranslation()
  const heading = t.text('title.address', { id: shortenId(address) })
  usePageMetadata({ title: heading, canonical: `/addresses/${address}` })
  return (
    <LoadingState>
      <PageHeader heading={heading} sentence={<Skeleton width={6} />} id={<FullAddress address={address} />} />
      <AddressFacts view={undefined} />
      <Tabs label={t.text('address.sides')}>
        {(['overview', 'tokens', 'boxes'] as const).map((tab) => (
          <Tab key={tab} to={tab === 'overview' ? '?' : `?tab=${tab}`} isCurrent={tab === 'overview'}>
            {t.text(`address.tab.${tab}`)}
          </Tab>
        ))}
      </Tabs>
      <Section title={t.text('address.history')}>
        <HistoryTable rows={SKELETON_ROWS} />
      </Section>
    </LoadingState>
  )
}

export function FailedAddress({ address, retry }: LoadingAddressProps & { readonly retry: () => void }) {
  const t = useTranslation()
  const heading = t.text('title.address', { id: shortenId(address) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} id={<FullAddress address={address} />} />
      <LoadError retry={retry} />
    </>
  )
}
