/** What the demo asks of the sandbox that it started. */
export function sandboxControl(sandboxUrl: string, secretKey: string) {
  const act = async (method: string, path: string, body: object): Promise<void> => {
    const response = await fetch(`${sandboxUrl}/control/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The payment sandbox answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  return {
    tellEventsTo: async (webhookUrl: string) => act('PUT', 'settings', { webhookUrl }),
    /** Pays what was opened under a reference; back when the platform was told. */
    pay: async (reference: string) => act('POST', 'pay', { reference }),
  }
}
