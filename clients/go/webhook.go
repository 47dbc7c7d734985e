package parley

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrWebhook says that a delivery did not come from Parley, or is old. Answer with 4xx and do nothing.
var ErrWebhook = errors.New("the delivery has no valid and recent signature")

const webhookTolerance = 5 * time.Minute

// Event is an event of a webhook or of ListEvents. json.Unmarshal(event.Data, &message) reads the data of a
// "message.created"; docs/reference/webhooks.md names the type of each.
type Event struct {
	ID         string          `json:"id"`
	Type       string          `json:"type"`
	Timestamp  string          `json:"timestamp"`
	AccountID  string          `json:"account_id"`
	APIVersion string          `json:"api_version"`
	Sequence   *int64          `json:"sequence"`
	Truncated  bool            `json:"truncated"`
	Data       json.RawMessage `json:"data"`
}

// VerifyWebhook returns the event of a delivery. The body is the body before it is parsed; the secrets are
// "whsec_…", more than one while you replace one.
func VerifyWebhook(body []byte, header http.Header, secrets ...string) (*Event, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	if id == "" || !hasSignature(id+"."+timestamp+"."+string(body), header.Get("Webhook-Signature"), secrets) {
		return nil, ErrWebhook
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > webhookTolerance {
		return nil, ErrWebhook
	}
	var event Event
	return &event, json.Unmarshal(body, &event)
}

func hasSignature(signed, signatures string, secrets []string) bool {
	for _, secret := range secrets {
		encoded, isSecret := strings.CutPrefix(secret, "whsec_")
		key, err := base64.StdEncoding.DecodeString(encoded)
		if !isSecret || err != nil || len(key) == 0 {
			continue
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(signed))
		expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, signature := range strings.Fields(signatures) {
			if hmac.Equal([]byte(signature), []byte(expected)) {
				return true
			}
		}
	}
	return false
}
