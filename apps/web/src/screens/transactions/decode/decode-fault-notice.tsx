import type { DecodeFault } from '@ergo-explorer/chain'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'

/** Why a text is not a transaction. */
export function DecodeFaultNotice({ fault }: { readonly fault: DecodeFault }) {
  const t = useTranslation()
  return (
    <Notice tone="warning" title={t.text('decode.failed')}>
      {faultText(t, fault)}
    </Notice>
  )
}

const MAX_PATH_LENGTH = 80

function faultText(t: Translations, fault: DecodeFault): string {
  if (fault.kind === 'bytes') return t.text(`decode.bytesFault.${fault.fault}`)
  if (fault.kind !== 'shape') return t.text(`decode.fault.${fault.kind}`)
  const path = sanitizeText(fault.path).slice(0, MAX_PATH_LENGTH)
  return t.text('decode.fault.shape', { path: path === '' ? 'none' : path, expected: fault.expected })
}
