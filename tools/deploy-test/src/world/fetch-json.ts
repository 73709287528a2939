/**
 * Retries once, because the other end may have just closed the keep-alive connection. @throws when the request fails
 */
export async function fetchJson<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init).catch(() => fetch(url, init))
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
