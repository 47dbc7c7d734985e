// The name and version of the service.
import Type from 'typebox'
import { unaudited } from './audit-actions.ts'
import { endpoint } from './endpoint.ts'
import { named, ref } from './schema.ts'

export const Service = named(
  'Service',
  Type.Object(
    {
      service: Type.String(),
      version: Type.String({ description: 'The version of the software.' }),
      api_version: Type.String(),
      docs: Type.Union([Type.String(), Type.Null()], {
        description: 'The path of the reference; null where it is switched off.',
      }),
    },
    {
      description: 'The service and its version.',
      examples: [{ service: 'Parley', version: '0.1.0', api_version: 'v1', docs: '/docs' }],
    },
  ),
)

export const getService = endpoint({
  ...unaudited.reading,
  operationId: 'getService',
  method: 'GET',
  url: '/',
  tag: 'Service',
  summary: 'Get the service and its version',
  description: 'The cheapest call to test a key.',
  scope: null,
  data: ref(Service),
})
