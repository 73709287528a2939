/**
 * Several slashes before `/api` or `/node`, or after `/node`, as clients send that join `https://host/` and `/api/…` or
 * `https://host/node/` and `/info`.
 */
const REPEATED_SLASHES = /^\/{2,}(?=(?:api|node)(?:[/?]|$))|(?<=^\/+node\/)\/+/g

/** For Fastify's `rewriteUrl`. Other URLs stay as they are: `//host` must not become a path by accident. */
export const mergeLeadingSlashes = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  url.replaceAll(REPEATED_SLASHES, (_, start: number) => (start === 0 ? '/' : ''))
