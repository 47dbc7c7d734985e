package parley

import "encoding/json"

// Optional is a field that a call can leave out. The zero value is not sent.
type Optional[T any] struct {
	value   *T
	isGiven bool
}

// Set gives a value.
func Set[T any](value T) Optional[T] { return Optional[T]{&value, true} }

// Null sends null, which removes a value or restores its default.
func Null[T any]() Optional[T] { return Optional[T]{nil, true} }

// Get returns the value, or nil.
func (o Optional[T]) Get() *T { return o.value }

// IsZero says whether the field is left out.
func (o Optional[T]) IsZero() bool { return !o.isGiven }

func (o Optional[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o.value) }

func (o *Optional[T]) UnmarshalJSON(text []byte) error {
	o.isGiven = true
	return json.Unmarshal(text, &o.value)
}
