/** Asks once more when a connection that was kept had just been closed at the other end. @throws when there is no answer */
export async function fetchJson<T>(url: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url, init).catch(() => fetch(url, init))
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
