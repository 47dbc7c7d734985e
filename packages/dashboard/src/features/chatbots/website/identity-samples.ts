// The lines that sign an identity, in five languages. docs/widget.md has the same; a test runs them.

export const identitySamples = [
  {
    language: 'Node',
    code: `import { createHmac } from 'node:crypto'

const encode = (data) => Buffer.from(JSON.stringify(data)).toString('base64url')

export function parleyIdentity({ id, name, email }) {
  const exp = Math.floor(Date.now() / 1000) + 300
  const claims = { sub: String(id), name, email, aud: process.env.PARLEY_CHATBOT_ID, exp }
  const signed = \`\${encode({ alg: 'HS256', typ: 'JWT' })}.\${encode(claims)}\`
  const mac = createHmac('sha256', process.env.PARLEY_IDENTITY_SECRET).update(signed)
  return \`\${signed}.\${mac.digest('base64url')}\`
}
`,
  },
  {
    language: 'Python',
    code: `import base64, hmac, json, os, time

def encode(data: bytes) -> bytes:
    return base64.urlsafe_b64encode(data).rstrip(b"=")

def parley_identity(id, name, email) -> str:
    claims = {"sub": str(id), "name": name, "email": email, "exp": int(time.time()) + 300}
    claims["aud"] = os.environ["PARLEY_CHATBOT_ID"]
    header = encode(b'{"alg": "HS256", "typ": "JWT"}')
    signed = header + b"." + encode(json.dumps(claims).encode())
    mac = hmac.digest(os.environ["PARLEY_IDENTITY_SECRET"].encode(), signed, "sha256")
    return (signed + b"." + encode(mac)).decode()
`,
  },
  {
    language: 'PHP',
    code: `<?php
function parley_encode(string $data): string {
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

function parley_identity(string $id, ?string $name, ?string $email): string {
    $claims = ['sub' => $id, 'name' => $name, 'email' => $email, 'exp' => time() + 300];
    $claims['aud'] = getenv('PARLEY_CHATBOT_ID');
    $header = parley_encode('{"alg": "HS256", "typ": "JWT"}');
    $signed = $header . '.' . parley_encode(json_encode($claims));
    $mac = hash_hmac('sha256', $signed, getenv('PARLEY_IDENTITY_SECRET'), true);
    return $signed . '.' . parley_encode($mac);
}
`,
  },
  {
    language: 'Ruby',
    code: `require "json"
require "openssl"

def parley_encode(data) = [data].pack("m0").tr("+/", "-_").delete("=")

def parley_identity(id:, name:, email:)
  claims = { sub: id.to_s, name: name, email: email, exp: Time.now.to_i + 300 }
  claims[:aud] = ENV.fetch("PARLEY_CHATBOT_ID")
  header = parley_encode('{"alg": "HS256", "typ": "JWT"}')
  signed = "#{header}.#{parley_encode(claims.to_json)}"
  mac = OpenSSL::HMAC.digest("SHA256", ENV.fetch("PARLEY_IDENTITY_SECRET"), signed)
  "#{signed}.#{parley_encode(mac)}"
end
`,
  },
  {
    language: 'Go',
    code: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"os"
	"time"
)

func ParleyIdentity(id, name, email string) (string, error) {
	claims, err := json.Marshal(map[string]any{
		"sub": id, "name": name, "email": email,
		"aud": os.Getenv("PARLEY_CHATBOT_ID"), "exp": time.Now().Unix() + 300,
	})
	if err != nil {
		return "", err
	}
	encode := base64.RawURLEncoding.EncodeToString
	signed := encode([]byte(\`{"alg": "HS256", "typ": "JWT"}\`)) + "." + encode(claims)
	mac := hmac.New(sha256.New, []byte(os.Getenv("PARLEY_IDENTITY_SECRET")))
	mac.Write([]byte(signed))
	return signed + "." + encode(mac.Sum(nil)), nil
}
`,
  },
] as const
