import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './status.module.css'

/** What the indexer checks and what it takes from nodes. Unknown for the older API, which another indexer may serve. */
export function ValidationFacts() {
  const t = useTranslation()
  const { network, privateNetwork } = usePublicConfig()
  if ((useApi().features ?? null) === null) return null
  const isSimulated = network === 'devnet' || privateNetwork.isSimulated
  return (
    <Section className={css.versions} title={t.text('service.validation')}>
      <DescriptionList
        facts={[
          {
            label: t.text('service.validated'),
            value: t.text(isSimulated ? 'service.validatedPartsSimulated' : 'service.validatedParts'),
          },
          {
            label: t.text('service.notValidated'),
            value: t.text(isSimulated ? 'service.notValidatedPartsSimulated' : 'service.notValidatedParts'),
          },
        ]}
      />
    </Section>
  )
}
