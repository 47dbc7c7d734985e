package parley

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ErrWebhook says that a delivery did not come from Parley, or is old. Answer with 4xx and do nothing.
var ErrWebhook = errors.New("the delivery has no valid and recent signature")

const webhookTolerance = 5 * time.Minute

// VerifyWebhook returns the event of a delivery. The body is the body before it is parsed; the secrets are
// "whsec_…", more than one while you replace one.
func VerifyWebhook(body []byte, header http.Header, secrets ...string) (*Event, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil || time.Since(time.Unix(seconds, 0)).Abs() > webhookTolerance {
		return nil, ErrWebhook
	}
	isSigned := func(secret string) bool {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		mac := hmac.New(sha256.New, key)
		fmt.Fprintf(mac, "%s.%s.%s", id, timestamp, body)
		expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		isExpected := func(signature string) bool { return hmac.Equal([]byte(signature), expected) }
		signatures := strings.Fields(header.Get("Webhook-Signature"))
		return err == nil && len(key) > 0 && slices.ContainsFunc(signatures, isExpected)
	}
	if !slices.ContainsFunc(secrets, isSigned) {
		return nil, ErrWebhook
	}
	var event Event
	return &event, json.Unmarshal(body, &event)
}
