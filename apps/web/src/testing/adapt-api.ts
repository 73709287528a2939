import type { ApiClient } from '#data/api/api-client.ts'
import { adaptClient } from '#server/adapter/adapter.ts'

/** The API as screens read it: through the adapter if the host has only v0 and v1. */
export const adaptApi = (api: ApiClient, pricePoolNft = ''): ApiClient =>
  api.features === null ? adaptClient(api, pricePoolNft) : api
