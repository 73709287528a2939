import { useSearchParams } from 'react-router'
import { usePublicConfig } from '../../config/use-public-config.ts'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { formatErg } from '../../format/format-erg.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from '../../ui/section.tsx'
import { Title } from '../../ui/title.tsx'
import { Faults } from './faults.tsx'
import css from './payment-request.module.css'
import { askedIn, type PaymentReading, readRequest } from './read-request.ts'
import { RequestForm } from './request-form.tsx'
import { RequestSheet } from './request-sheet.tsx'

/** All of it stands in the address: nobody is asked. */
export const resources: ResourcesOf = () => []

/** What somebody asks for, so that it can be paid; without anything asked, a form to ask with. */
export function Screen() {
  const words = useWords()
  const { network } = usePublicConfig()
  const [search] = useSearchParams()
  const asked = askedIn(search)
  const reading = readRequest(asked, network)
  const heading = words.text('title.paymentRequest')
  // A page that anybody can fill with words is nothing for an index.
  usePage({ title: heading, isIndexed: false })
  const form = <RequestForm key={search.toString()} asked={asked} />
  return (
    <>
      <Title heading={heading} sentence={<Sentence reading={reading} />} />
      {reading.kind === 'request' ? (
        <>
          <RequestSheet request={reading} />
          <Disclosure className={css.another} summary={words.text('request.another')}>
            {form}
          </Disclosure>
        </>
      ) : (
        <>
          {reading.kind === 'faulty' && <Faults faults={reading.faults} />}
          <Section className={css.make} title={words.text('request.form')}>
            {form}
          </Section>
        </>
      )}
    </>
  )
}

function Sentence({ reading }: { readonly reading: PaymentReading }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  if (reading.kind !== 'request')
    return words.text(reading.kind === 'nothing' ? 'request.make' : 'request.cannotBePaid')
  const { amount } = reading
  return words.text('request.asks', {
    hasAmount: amount === null ? 'no' : 'yes',
    amount: formatErg(amount ?? undefined, coinName),
  })
}
