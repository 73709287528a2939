import type { PublicConfig } from '../config/public-config.ts'
import type { Resource } from '../data/resource/resource.ts'
import type { Words } from '../i18n/create-words.ts'
import type { Faces } from './faces.ts'

/** What cards are made of: words, data as pages get them, and letters. */
export interface CardInput {
  readonly words: Words
  readonly config: PublicConfig
  readonly fetchData: <T>(resource: Resource<T>) => Promise<{ readonly data: T }>
  readonly faces: Faces
}
