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
	"iter"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	pageSize      = 100
	attemptsMax   = 3
	firstPause    = 250 * time.Millisecond
	headerTimeout = time.Minute
)

// Client holds the address and the key. Goroutines may share it.
type Client struct {
	http       *http.Client
	url, token string
}

// New returns a client. The address of the server is as in "http://127.0.0.1:3000".
func New(baseURL, apiKey string) *Client {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.ResponseHeaderTimeout = headerTimeout
	// Shorter than on the server. A PUT on a connection that the server closes meanwhile would fail.
	transport.IdleConnTimeout = 30 * time.Second
	// A redirect would turn a POST into a GET.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	base := strings.TrimSuffix(strings.TrimRight(baseURL, "/"), "/v1") + "/v1"
	return &Client{&http.Client{Transport: transport, CheckRedirect: stay}, base, apiKey}
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

func prepare(method, path string, query, body any, options []Option) (*call, error) {
	c := &call{method: method, path: path, query: valuesOf(query), header: http.Header{}}
	if method == http.MethodPost {
		// The same in each attempt, so Parley executes the call once.
		c.header.Set("Idempotency-Key", rand.Text())
	}
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		c.body = data
		c.header.Set("Content-Type", "application/json")
	}
	for _, option := range options {
		option(c)
	}
	return c, nil
}

func send[Data any](ctx context.Context, client *Client, method, path string, query, body any, options []Option) (*Data, error) {
	c, err := prepare(method, path, query, body, options)
	if err != nil {
		return nil, err
	}
	var envelope struct{ Data *Data }
	for failures := 0; ; failures++ {
		if err = client.attempt(ctx, c, &envelope); err == nil {
			return envelope.Data, nil
		}
		pause, again := retryPause(err, failures, method == http.MethodGet || method == http.MethodPost)
		if !again || failures+1 >= attemptsMax || sleep(ctx, pause) != nil {
			return nil, err
		}
	}
}

func (client *Client) attempt(ctx context.Context, c *call, envelope any) error {
	response, err := client.open(ctx, c)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return fmt.Errorf("%s %s: the answer broke off: %w", c.method, c.path, err)
	}
	if c.answer != nil {
		*c.answer = response.Header
	}
	if err := json.Unmarshal(text, envelope); err != nil {
		return &Error{Call: c.method + " " + c.path, Status: response.StatusCode, Code: "unexpected_answer", Message: err.Error()}
	}
	return nil
}

// open sends one attempt. The caller closes the response, which is a success.
func (client *Client) open(ctx context.Context, c *call) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, c.method, client.url+strings.TrimSuffix(c.path+"?"+c.query.Encode(), "?"), bytes.NewReader(c.body))
	if err != nil {
		return nil, err
	}
	request.Header = c.header.Clone()
	request.Header.Set("Authorization", "Bearer "+client.token)
	// Without it, net/http repeats requests by itself.
	request.GetBody = nil
	response, err := client.http.Do(request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		defer response.Body.Close()
		text, _ := io.ReadAll(response.Body)
		return nil, refused(c.method+" "+c.path, response, text)
	}
	return response, nil
}

func valuesOf(query any) url.Values {
	values, fields := url.Values{}, map[string]json.RawMessage{}
	text, _ := json.Marshal(query)
	_ = json.Unmarshal(text, &fields)
	for name, value := range fields {
		text := string(value)
		_ = json.Unmarshal(value, &text)
		values.Set(name, text)
	}
	return values
}

func refused(name string, response *http.Response, text []byte) *Error {
	var body struct{ Error *Error }
	if json.Unmarshal(text, &body) != nil || body.Error == nil {
		body.Error = &Error{Code: "unexpected_answer", Message: "The answer did not come from Parley."}
	}
	body.Error.Call, body.Error.Status = name, response.StatusCode
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
		body.Error.RetryAfter = time.Duration(max(seconds, 1)) * time.Second
	}
	return body.Error
}

// retryPause says how long to wait before the next attempt, and whether there should be one.
func retryPause(err error, failures int, isRepeatable bool) (time.Duration, bool) {
	late := time.Duration(mathrand.Int64N(int64(firstPause)))
	var refusal *Error
	if errors.As(err, &refusal) {
		// A call that the limit refused was not executed. After other statuses a change may have happened.
		again := refusal.RetryAfter > 0 && (isRepeatable || refusal.Status == http.StatusTooManyRequests)
		return refusal.RetryAfter + late, again
	}
	isOver := errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
	return firstPause<<failures + late, isRepeatable && !isOver
}

func sleep(ctx context.Context, pause time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pause):
		return nil
	}
}

func path(template string, ids ...string) string {
	escaped := make([]any, len(ids))
	for i, id := range ids {
		// Without an id, the path would be that of the list.
		escaped[i] = cmp.Or(url.PathEscape(id), "(empty)")
	}
	return fmt.Sprintf(template, escaped...)
}

func each[Item any](getPage func(page int64) ([]Item, int64, error)) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for page := int64(1); ; page++ {
			items, total, err := getPage(page)
			if err != nil {
				var none Item
				yield(none, err)
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			if len(items) == 0 || page*pageSize >= total {
				return
			}
		}
	}
}
