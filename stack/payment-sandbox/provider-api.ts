import type { ServerResponse } from 'node:http'
import { refusalAnswer } from '../sandbox/envelope.ts'
import { json, readable, Refusal, send, type Answer, type Asked } from '../sandbox/exchange.ts'
import { strikes, suffer } from '../sandbox/faults.ts'
import { readFields } from '../sandbox/fields.ts'
import type { Surroundings } from '../sandbox/start-sandbox.ts'
import { listBanks } from './banks.ts'
import type { Operation } from './settings.ts'
import { createSubaccount } from './subaccounts.ts'
import type { Tenant, Tenants } from './tenant.ts'
import { initializeTransaction, verifyTransaction } from './transactions.ts'

const verifyPath = '/transaction/verify/'

/** The provider's own API, with whatever shall go wrong with it. */
export async function answerProvider(
  tenants: Tenants,
  asked: Asked,
  response: ServerResponse,
  { sandboxUrl, closing }: Surroundings,
): Promise<void> {
  const operation = operationOf(asked)
  if (!operation) return send(response, json(404, { message: 'There is nothing at this address' }))
  if (!asked.bearer?.startsWith('sk_test_')) {
    return send(response, refusalAnswer(new Refusal(401, 'invalid_key', 'Invalid key')))
  }
  const tenant = tenants.of(asked.bearer)
  const { method, path, query } = asked
  tenant.see({ operation, method, path, query: Object.fromEntries(query), body: readable(asked.body) })

  const answer = () => answerOf(operation, tenant, asked, sandboxUrl)
  const fault = tenant.settings.faults[operation]
  if (strikes(fault, asked)) {
    return suffer(fault, { response, answer, bodyOf: () => 'null', hanging: tenant.hanging, closing })
  }
  send(response, answer())
}

function operationOf({ method, path }: Asked): Operation | undefined {
  if (method === 'POST' && path === '/transaction/initialize') return 'initialize'
  if (method === 'POST' && path === '/subaccount') return 'createSubaccount'
  if (method === 'GET' && path.startsWith(verifyPath)) return 'verify'
  if (method === 'GET' && path === '/bank') return 'listBanks'
  return undefined
}

function answerOf(operation: Operation, tenant: Tenant, { path, query, body }: Asked, sandboxUrl: string): Answer {
  try {
    switch (operation) {
      case 'initialize':
        return initializeTransaction(tenant, readFields(body), sandboxUrl)
      case 'createSubaccount':
        return createSubaccount(tenant, readFields(body))
      case 'verify':
        return verifyTransaction(tenant, readReference(path))
      case 'listBanks':
        return listBanks(tenant, query)
    }
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error)
    throw error
  }
}

function readReference(path: string): string {
  try {
    return decodeURIComponent(path.slice(verifyPath.length))
  } catch {
    throw new Refusal(400, 'invalid_reference', 'Invalid transaction reference')
  }
}
