// A self-signed certificate for the receivers of the tests, with its key.

/**
 * For receiver.example and its subdomains. Valid from 2000 to 2199, so that the clock of the machine
 * does not matter.
 */
export const certificate = `
-----BEGIN CERTIFICATE-----
MIIBijCCATCgAwIBAgIBXzAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBByZWNlaXZl
ci5leGFtcGxlMCAXDTAwMDEwMTAwMDAwMFoYDzIxOTkxMjMxMjM1OTU5WjAbMRkw
FwYDVQQDDBByZWNlaXZlci5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEr3b2/WA60z2yWRVjXGNBdQ4tG0V2q76RNlkRZsLLn3GBY+KzFkixQ0fZiWmX
LAbvNSH+t55i99fB55DtSUUZp6NjMGEwHQYDVR0OBBYEFDjPZo/G6sIlTpSFZLD4
178zpJSIMA8GA1UdEwEB/wQFMAMBAf8wLwYDVR0RBCgwJoIQcmVjZWl2ZXIuZXhh
bXBsZYISKi5yZWNlaXZlci5leGFtcGxlMAoGCCqGSM49BAMCA0gAMEUCIB9vWprp
mEkA/j+2bVQRipHmkVwyDrTHjkf5qS5QeDE1AiEAw7hEimFn3TVVOmFnCrQlOPBP
C5NBtD9cZXNf2qfiHKM=
-----END CERTIFICATE-----
`

export const certificateKey = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgER5O5DpESCnxb8Ex
hN7DoaT3dFFbEAcVxrw+lXZgwoShRANCAASvdvb9YDrTPbJZFWNcY0F1Di0bRXar
vpE2WRFmwsufcYFj4rMWSLFDR9mJaZcsBu81If63nmL318HnkO1JRRmn
-----END PRIVATE KEY-----
`
