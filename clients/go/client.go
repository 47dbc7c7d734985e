// Package parley calls Parley: typed calls, safe retries, streamed replies, verified webhooks.
package parley

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	attemptsMax = 3
	pauseUnit   = 125 * time.Millisecond
	// Added to each pause, so that refused clients do not return at the same time.
	lateMax      = 250 * time.Millisecond
	lineBytesMax = 16 << 20
	// Parley keeps the answer to a request with a key for a day, and a preview should leave nothing.
	previewPath = "/sources/preview"
)

// Client holds the address and the key. Goroutines may share it.
type Client struct {
	// Not an http.Client: a redirect would turn a POST into a GET.
	transport  *http.Transport
	url, token string
}

// New returns a client. The address of the server is as in "http://127.0.0.1:3000".
func New(baseURL, apiKey string) *Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.ResponseHeaderTimeout = time.Minute
	// Shorter than on the server. A PUT on a connection that the server closes meanwhile would fail.
	transport.IdleConnTimeout = 30 * time.Second
	return &Client{transport, strings.TrimSuffix(strings.TrimRight(baseURL, "/"), "/v1") + "/v1", apiKey}
}

// Error says why Parley refused a call.
type Error struct {
	Call   string `json:"-"`
	Status int    `json:"-"`
	// One of docs/reference/errors.md, or "unexpected_answer" if the answer did not come from Parley.
	Code          string `json:"code"`
	Message       string `json:"message"`
	RequestID     string `json:"request_id"`
	RequiredScope string `json:"required_scope"`
	Details       []struct{ Field, Issue, Message string }
	// Zero if Parley did not say when to try again.
	RetryAfter time.Duration `json:"-"`
}

func (e *Error) Error() string {
	return strings.TrimSpace(fmt.Sprintf("%s: %s (%d %s) %s", e.Call, e.Message, e.Status, e.Code, e.RequestID))
}

type call struct {
	method, path string
	query        url.Values
	body         []byte
	header       http.Header
	answer       *http.Header
}

// Option changes one call.
type Option func(*call)

// WithHeader sets a header, such as If-Match, or the Idempotency-Key of a POST.
func WithHeader(name, value string) Option { return func(c *call) { c.header.Set(name, value) } }

// WithQuery adds a field to the query, such as wait=true of CreateKnowledgeItem.
func WithQuery(name, value string) Option { return func(c *call) { c.query.Set(name, value) } }

// WithAnswer stores the headers of the answer. "ETag" is the version of the object, for If-Match.
func WithAnswer(header *http.Header) Option { return func(c *call) { c.answer = header } }

// prepare makes a call, the same for all attempts. The input is the query of a GET, and the body of other methods.
func (client *Client) prepare(method, path string, input any, options []Option) (*call, error) {
	c := &call{method: method, path: path, query: url.Values{}, answer: &http.Header{}}
	c.header = http.Header{"Authorization": {"Bearer " + client.token}}
	text, err := json.Marshal(input)
	fields := map[string]json.RawMessage{}
	if method == http.MethodGet {
		_ = json.Unmarshal(text, &fields)
	} else if input != nil {
		c.body = text
		c.header.Set("Content-Type", "application/json")
	}
	for name, value := range fields {
		field := string(value)
		_ = json.Unmarshal(value, &field)
		c.query.Set(name, field)
	}
	if method == http.MethodPost && path != previewPath {
		// The same in each attempt, so Parley executes the call once.
		c.header.Set("Idempotency-Key", rand.Text())
	}
	for _, option := range options {
		option(c)
	}
	return c, err
}

func send[Data any](ctx context.Context, client *Client, method, path string, input any, options []Option) (*Data, error) {
	c, err := client.prepare(method, path, input, options)
	if err != nil {
		return nil, err
	}
	var envelope struct{ Data *Data }
	err = repeat(ctx, method == http.MethodGet || method == http.MethodPost, func() (bool, error) {
		return false, client.open(ctx, c, func(response *http.Response) error {
			text, err := io.ReadAll(response.Body)
			if err == nil && json.Unmarshal(text, &envelope) != nil {
				err = refused(c, response, text)
			}
			return err
		})
	})
	return envelope.Data, err
}

// repeat makes attempts until one succeeds, or until another would be of no use. An attempt with progress is no
// failure.
func repeat(ctx context.Context, isRepeatable bool, attempt func() (isProgress bool, err error)) error {
	for failures := 1; ; failures++ {
		isProgress, err := attempt()
		if isProgress {
			failures = 0
		}
		pause, again := pauseUnit<<failures, isRepeatable
		var refusal *Error
		if errors.As(err, &refusal) {
			// A call that the limit refused was not executed. After other statuses a change may have happened.
			again = refusal.RetryAfter > 0 && (isRepeatable || refusal.Status == http.StatusTooManyRequests)
			pause = refusal.RetryAfter
		}
		if err == nil || !again || failures >= attemptsMax {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(pause + mathrand.N(lateMax)):
		}
	}
}

// open sends one attempt, and has the answer read unless it is a refusal.
func (client *Client) open(ctx context.Context, c *call, read func(*http.Response) error) error {
	target := client.url + c.path + "?" + c.query.Encode()
	request, err := http.NewRequestWithContext(ctx, c.method, strings.TrimSuffix(target, "?"), bytes.NewReader(c.body))
	if err != nil {
		return err
	}
	// Without GetBody, net/http does not repeat requests by itself.
	request.Header, request.GetBody = c.header, nil
	response, err := client.transport.RoundTrip(request)
	if err != nil {
		return fmt.Errorf("%s %s: no answer: %w", c.method, c.path, err)
	}
	defer response.Body.Close()
	*c.answer = response.Header
	if response.StatusCode < 200 || response.StatusCode > 299 {
		text, _ := io.ReadAll(response.Body)
		return refused(c, response, text)
	}
	return read(response)
}

func refused(c *call, response *http.Response, text []byte) *Error {
	refusal := Error{Call: c.method + " " + c.path, Status: response.StatusCode, Code: "unexpected_answer"}
	refusal.Message = "The answer did not come from Parley."
	// An answer of another server leaves the code and the message as they are.
	_ = json.Unmarshal(text, &struct{ Error *Error }{&refusal})
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		refusal.RetryAfter = time.Duration(max(seconds, 1)) * time.Second
	}
	return &refusal
}

// escaped returns an id as a part of a path. Without an id, the path would be that of the list.
func escaped(id string) string { return cmp.Or(url.PathEscape(id), "(empty)") }
