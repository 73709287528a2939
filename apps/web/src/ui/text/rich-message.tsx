import { createElement, Fragment, type ReactElement } from 'react'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'

export interface RichMessageProps {
  readonly message: MessageKey
  readonly values: Readonly<Record<string, string | number | ReactElement>>
}

/** A message that contains links or amounts. */
export function RichMessage({ message, values }: RichMessageProps) {
  return createElement(Fragment, null, ...useTranslation().parts(message, values))
}
