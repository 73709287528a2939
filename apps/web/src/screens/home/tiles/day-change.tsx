import { SignedChange } from '#entities/price.tsx'
import { useTranslation } from '#i18n/use-translation.ts'

/** Change over one day. */
export function DayChange({ change }: { readonly change: string }) {
  const t = useTranslation()
  return t.parts('home.dayChange', { change: <SignedChange key="change" change={change} /> }).map((part) => part)
}
