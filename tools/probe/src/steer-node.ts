/** Tells the simulated node what to do; `GET /devnet/` lists what it understands. */
export async function steerNode(nodeUrl: string, control: string): Promise<void> {
  const answer = await fetch(`${nodeUrl}/devnet/${control}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`${control} answers ${answer.status}: ${await answer.text()}`)
}
