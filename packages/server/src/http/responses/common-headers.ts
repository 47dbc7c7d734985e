// The headers of every response: the API version, that it must not be cached, and what a browser must not do.

/** No page of Parley uses these. Copying to the clipboard and notifications stay allowed. */
const unusedFeatures = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

export const commonHeaders = {
  'api-version': 'v1',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const

/** A year. Other hosts of the domain are not ours, so `includeSubDomains` is missing. */
const strictTransport = 'max-age=31536000'

/** The headers of every response, with this public URL of the server. */
export function headersFor(publicUrl: string): Readonly<Record<string, string>> {
  return /^https:/i.test(publicUrl)
    ? { ...commonHeaders, 'strict-transport-security': strictTransport }
    : commonHeaders
}
