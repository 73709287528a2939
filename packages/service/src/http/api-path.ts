/** A path below `/api` that begins with several slashes, as clients send that join `https://host/` and `/api/…`. */
const DOUBLE_SLASH = /^\/{2,}(?=api(?:[/?]|$))/

/** For Fastify's `rewriteUrl`. Other URLs stay as they are: `//host` must not become a path by accident. */
export const mergeLeadingSlashes = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  url.replace(DOUBLE_SLASH, '/')
